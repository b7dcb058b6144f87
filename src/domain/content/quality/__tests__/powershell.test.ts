import { findUnknownCmdlet } from '../powershell';

describe('cmdlets of a sample', () => {
  it.each([
    'Get-Process -Id (Get-NetTCPConnection -LocalPort 39300 -State Listen).OwningProcess',
    '$a = ({product} list --json | ConvertFrom-Json)[0].id # Get-Nothing',
    'try { Invoke-RestMethod http://localhost; break } catch { Start-Sleep 1 }',
    'winget install Ollama.Ollama',
    '{product} save --title "Get-Nothing -Really" --tag command',
  ])('are known in %s', (sample) => {
    expect(findUnknownCmdlet(sample)).toBeNull();
  });

  it.each([
    ['Get-Proces -Id 1', 'Get-Proces'],
    ['git log | Set-Contents a.txt', 'Set-Contents'],
    ['$a = Get-History -Latest 1', '-Latest'],
  ])('are reported in %s', (sample, unknown) => {
    expect(findUnknownCmdlet(sample)).toContain(`“${unknown}”`);
  });
});
