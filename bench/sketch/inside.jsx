import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';

async function readTimesheets() {
  const { early } = globalThis;
  globalThis.early = undefined;
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
  const answer = await (early ?? fetch('/api/timesheets_client', { method: 'POST', headers }));
  return (await answer.json()).data;
}

function Frame() {
  return (
    <>
      <nav>
        <Link to="/main/dashboard">Dashboard</Link> <Link to="/main/timesheets">Timesheets</Link>
      </nav>
      <Outlet />
    </>
  );
}

function Timesheets() {
  const { data = [] } = useQuery({ queryKey: ['timesheets'], queryFn: readTimesheets });
  return (
    <table>
      <tbody>
        {data.map(({ id, employee, start_date, start_time, end_time, service_code, total_hours, status }) => (
          <tr key={id}>
            <th>
              {employee?.first_name} {employee?.last_name}
            </th>
            {[start_date, start_time, end_time, service_code, total_hours, status].map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const router = createBrowserRouter([
  { path: '/', element: <Frame />, children: [{ path: '*', element: <Timesheets /> }] },
]);

export function enterSketch(root) {
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
