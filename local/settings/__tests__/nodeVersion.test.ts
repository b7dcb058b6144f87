import { explainOldNode } from '../nodeVersion.mts';

describe('explainOldNode', () => {
  it.each(['20.20.0', '20.21.3', '22.0.0', '24.11.1'])('accepts Node %s', (version) => {
    expect(explainOldNode(version)).toBeNull();
  });

  it.each(['18.20.8', '20.19.5', '16.0.0'])('refuses Node %s and says which is needed', (version) => {
    expect(explainOldNode(version)).toContain(`needs Node 20.20 or newer; this is Node ${version}`);
  });
});
