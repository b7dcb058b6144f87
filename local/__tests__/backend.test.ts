import { join } from 'node:path';
import { findFreePorts } from '../../tests/support/processes/freePorts';
import { useTemporaryFolder } from '../../tests/support/temporaryFolder';
import { startBackend } from '../backend.mts';
import { readLocalSettings, type Variables } from '../settings/environment.mts';

describe('the environment of the site on embedded services', () => {
  const folder = useTemporaryFolder();

  it('has what the developer set, without the secrets', async () => {
    const env = {
      PORT: String(await findFreePorts(5)),
      LOCAL_STATE_DIR: join(folder(), 'state'),
      LOCAL_CHECKOUT_DIR: folder(),
      ASK_API_URL: 'https://model.example.com/v1',
      ASK_API_KEY: 'key of the model',
      ASK_MODEL: 'small',
      MY_SETTING: 'mine',
    };
    let siteEnv: Variables = {};
    const starting = startBackend({
      settings: readLocalSettings(env),
      root: process.cwd(),
      env,
      watch: false,
      buildHookUrl: 'http://127.0.0.1:9/hook',
      deployWebhookSecret: 'secret of the reports, long enough for one',
      whenReserved: (given) => {
        siteEnv = given;
        throw new Error('The services need not start.');
      },
    });
    await expect(starting).rejects.toThrow('need not start');
    expect(siteEnv).toMatchObject({ MY_SETTING: 'mine', SUPABASE_URL: '/_supabase', PORT: env.PORT });
    expect(JSON.stringify(siteEnv)).not.toMatch(/key of the model|secret of the reports|hook/);
  });
});
