const url = 'http://127.0.0.1:4873';

export default {
  use: { baseURL: url, launchOptions: { executablePath: process.env.PORTAL_CHROMIUM } },
  webServer: { command: 'npx portal-mock serve --quiet --port 4873 --portal dist', url },
};
