import { SettingsError } from '../../settings/environment.mts';
import { explainFailure } from '../lifecycle.mts';
import { PortInUseError } from '../listen.mts';
import { ServiceStartError } from '../serviceStartError.mts';
import { FolderInUseError } from '../stateLock.mts';

describe('explainFailure', () => {
  it('names the port, confirms that data is safe, and explains how to choose another port', () => {
    const text = explainFailure(new PortInUseError(3001));
    expect(text).toContain('Port 3001 is in use');
    expect(text).toContain('Your data is safe');
    expect(text).toContain('PORT=4000 npm start');
  });

  it('names the process that already runs here', () => {
    const text = explainFailure(new FolderInUseError('/x/.local', { pid: 42, port: 3001, startedAt: 0 }));
    expect(text).toContain('process 42 uses /x/.local');
    expect(text).toContain('kill 42');
  });

  it('shows the message of a settings error', () => {
    expect(explainFailure(new SettingsError('PORT is "x".'))).toBe('\nPORT is "x".\n');
  });

  it('says which data is damaged, what is safe and what to do', () => {
    const text = explainFailure(
      new ServiceStartError('database', '/x/.local/database', new Error('bad page header')),
    );
    expect(text).toContain("The database couldn't start with its data in /x/.local/database");
    expect(text).toContain('Nothing was deleted');
    expect(text).toContain('npm run reset');
    expect(text).toContain('  Error: bad page header\n');
    expect(text).not.toMatch(/^ {4}at /m);
  });

  it.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EMFILE'])(
    'says what to do about %s, and keeps the data',
    (code) => {
      const cause = Object.assign(new Error(`${code}: mkdir '/x/.local'`), { code });
      for (const error of [cause, new ServiceStartError('database', '/x/.local/database', cause)]) {
        const text = explainFailure(error);
        expect(text).toContain("/x/.local'");
        expect(text).toContain('then start again.');
        expect(text).not.toMatch(/damaged|npm run reset|^ {4}at /m);
      }
    },
  );

  it('reports any other error with its message', () => {
    const text = explainFailure(new Error('out of memory'));
    expect(text).toContain('out of memory');
    expect(text).toContain('docs/ folder is untouched');
  });
});
