import { BracesIcon, CodeIcon, DiffIcon, FileIcon, TerminalIcon } from '../../ui/icons';
import styles from './CodeBlock.module.css';

const SHELLS = /^(?:Shell|PowerShell|Batch)$/;
const DATA = /^(?:JSON|YAML|TOML|INI|XML)$/;

/** An icon for the kind of language: shell, data, diff, other code; a file for plain text. */
export function LanguageIcon({ language }: { readonly language: string | undefined }) {
  const Icon = !language
    ? FileIcon
    : SHELLS.test(language)
      ? TerminalIcon
      : DATA.test(language)
        ? BracesIcon
        : /diff$/i.test(language)
          ? DiffIcon
          : CodeIcon;
  return <Icon size={16} className={styles.icon} />;
}
