import { createHttpClient } from '@client-portal/sdk';

const baseUrl = process.argv[2] ?? 'http://127.0.0.1:4010';
let token = null;
const http = createHttpClient({ baseUrl, session: { token: () => token } });

const body = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };
const signedIn = await http.POST('/api/login_auth', { body });
if (signedIn.error) throw new Error(signedIn.error.message);
token = signedIn.data.token;
const { data, error, response } = await http.POST('/api/timesheets_client');
console.log(response.status, error?.message ?? data.data.length);
