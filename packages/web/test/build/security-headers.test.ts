import { describe, expect, test } from 'vitest';
import { toPolicySources, toSecurityHeaders } from '../../build/security-headers.ts';

describe('the headers of a build', () => {
  test('CALL-36 have the hosts and the report address of the environment in the policy', () => {
    const headers = toSecurityHeaders(
      toPolicySources({
        PORTAL_SERVICE_HOSTS: 'https://service.example.com  https://files.example.com',
        PORTAL_POLICY_REPORTS: 'https://reports.example.com/csp',
      }),
    );
    const policy = headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://service.example.com https://files.example.com;");
    expect(policy).toContain('report-uri https://reports.example.com/csp; report-to policy');
    expect(headers['reporting-endpoints']).toBe('policy="https://reports.example.com/csp"');
  });

  test('CALL-36 have no other hosts without them, and require https', () => {
    const headers = toSecurityHeaders(toPolicySources({}));
    expect(headers['content-security-policy']).not.toContain('report');
    expect(headers).not.toHaveProperty('reporting-endpoints');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  test.each(['http://service.example.com', 'https://a;script-src', '*', 'https://a"b'])(
    'CALL-36 refuse %s',
    (address) => {
      expect(() => toPolicySources({ PORTAL_SERVICE_HOSTS: address })).toThrow('not an https address');
      expect(() => toPolicySources({ PORTAL_POLICY_REPORTS: address })).toThrow('not an https address');
    },
  );
});
