import { CopyCodeButton } from '@site/src/components/ui/copy/CopyCodeButton';
import { installCommands } from '#domain/landing/content';
import { product } from '#domain/product/product';
import copy from './CopyButton.module.css';
import styles from './InstallCommand.module.css';

/**
 * The command that installs the app, with a choice of systems. Radio buttons and styles do the switching; copying is done
 * by the script that every page carries.
 */
export function InstallCommand() {
  return (
    <fieldset className={styles.install}>
      <legend className="visually-hidden">Install {product.name} from a terminal</legend>
      {installCommands.map(({ id, system }, at) => (
        <label key={id} className={styles.system}>
          <input type="radio" name="install-system" value={id} defaultChecked={at === 0} />
          {system}
        </label>
      ))}
      {installCommands.map(({ id, command }) => (
        <div key={id} className={styles.command} data-system={id}>
          <pre>
            <code>{command}</code>
          </pre>
          <CopyCodeButton label="Copy command" text={command} className={copy.copy} />
        </div>
      ))}
    </fieldset>
  );
}
