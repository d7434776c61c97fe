import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The least that a server on node:http does: reads each body to its end and responds with the value that a file holds for
 * the path, without any check. No mock server on node:http can be faster. Sends its address as a message.
 */
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))).map(([path, answer]) => [
    path,
    Buffer.from(JSON.stringify(answer)),
  ]),
);
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const answer = answers.get(request.url ?? '') ?? Buffer.from('{}');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': answer.length,
    });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`));
