import { parseInstallationId } from '../installationId';

test.each([
  ['?installation_id=777&setup_action=install', 777],
  ['?installation_id=0', null],
  ['?installation_id=-1', null],
  ['?installation_id=1e3', null],
  ['?installation_id=99999999999999999999', null],
  ['?installation_id=777%20or%201', null],
  ['', null],
])('%s names %s', (search, id) => {
  expect(parseInstallationId(search)).toBe(id);
});
