/** `next build` has written the default address of the mock into the rewrites. */
const mock = 'http://127.0.0.1:4010';
const url = 'http://127.0.0.1:4874';

export default {
  use: { baseURL: url, launchOptions: { executablePath: process.env.PORTAL_CHROMIUM } },
  webServer: [
    { command: 'npx portal-mock serve --quiet', url: `${mock}/__mock/console` },
    { command: 'npx next start -H 127.0.0.1 -p 4874', port: 4874 },
  ],
};
