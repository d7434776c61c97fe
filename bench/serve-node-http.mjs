import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The least that a server on node:http does: reads each body to its end and responds with the value that a file holds for
 * the path, without any check. No mock server on node:http can be faster. Sends its address as a message.
 */
const responses = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))).map(([path, response]) => [
    path,
    Buffer.from(JSON.stringify(response)),
  ]),
);
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const bytes = responses.get(request.url ?? '') ?? Buffer.from('{}');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': bytes.length,
    });
    response.end(bytes);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`));
