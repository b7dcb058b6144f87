/** The cmdlets of samples, with the parameters that samples use, as Microsoft documents them. */
const CMDLETS: Readonly<Record<string, readonly string[]>> = {
  'Add-Content': ['Encoding', 'Force', 'LiteralPath', 'NoNewline', 'Path', 'Value'],
  'ConvertFrom-Json': ['AsHashtable', 'Depth'],
  'Format-List': ['Property'],
  'Get-AuthenticodeSignature': ['FilePath', 'LiteralPath'],
  'Get-CimInstance': ['ClassName', 'Filter'],
  'Get-Content': ['Encoding', 'Path', 'Raw', 'Tail', 'Wait'],
  'Get-FileHash': ['Algorithm', 'LiteralPath', 'Path'],
  'Get-History': ['Count', 'Id'],
  'Get-Item': ['Force', 'LiteralPath', 'Path'],
  'Get-NetTCPConnection': ['LocalPort', 'OwningProcess', 'State'],
  'Get-Process': ['Id', 'Name'],
  'Invoke-Item': ['LiteralPath', 'Path'],
  'Invoke-RestMethod': ['Body', 'ContentType', 'Headers', 'Method', 'OutFile', 'Uri'],
  'New-Item': ['Force', 'ItemType', 'Name', 'Path', 'Value'],
  'Out-Null': [],
  'Select-Object': ['ExpandProperty', 'First', 'Last', 'Property'],
  'Set-Clipboard': ['Append', 'Value'],
  'Set-Content': ['Encoding', 'Force', 'LiteralPath', 'NoNewline', 'Path', 'Value'],
  'Split-Path': ['Leaf', 'LiteralPath', 'Parent', 'Path'],
  'Start-Sleep': ['Milliseconds', 'Seconds'],
};

/**
 * Finds a cmdlet or one of its parameters that is misspelled, or new: then it belongs in the list.
 *
 * @returns what is unknown; null when everything is known
 */
export function findUnknownCmdlet(sample: string): string | null {
  const code = sample.replaceAll(/"(?:`.|[^"`])*"|'[^']*'/g, '""').replaceAll(/#.*$/gm, '');
  for (const command of code.split(/[|;{}()=\n]/)) {
    const [name = '', ...args] = command.trim().split(/\s+/);
    if (!/^[A-Z][a-z]+-[A-Z]\w+$/.test(name)) continue;
    const parameters = Object.hasOwn(CMDLETS, name) ? CMDLETS[name] : undefined;
    if (!parameters)
      return `“${name}” isn't in the list of cmdlets in src/domain/content/quality/powershell.ts.`;
    const unknown = args.find((arg) => /^-[A-Za-z]/.test(arg) && !parameters.includes(arg.slice(1)));
    if (unknown)
      return `“${name}” has no parameter “${unknown}” in src/domain/content/quality/powershell.ts.`;
  }
  return null;
}
