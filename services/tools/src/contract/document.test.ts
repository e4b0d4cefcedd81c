import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeApi } from '@laminate/gateway/openapi';

const RULES = {
  // Only its operator can run it, and a licence doesn't grant any calls.
  'info-license': 'off',
  'info-license-strict': 'off',
  // Ids are digits, so `/schedules/delete/{id}` does not match `/schedules/{id}/artists`. Fixed parts take precedence
  // everywhere.
  'no-ambiguous-paths': 'off',
} as const;

test('the document of the API keeps to what Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({
    source: JSON.stringify(describeApi()),
    absoluteRef: '/openapi.json',
    config,
  });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});
