import { BracesIcon, CodeIcon, DiffIcon, FileIcon, TerminalIcon } from '../../ui/icons';
import styles from './CodeBlock.module.css';

const SHELLS = /^(?:Shell|PowerShell|Batch)$/;
const DATA = /^(?:JSON|YAML|TOML|INI|XML)$/;

/** A drawing of the kind of language: shell, data, difference, other code; a file for plain text. */
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
