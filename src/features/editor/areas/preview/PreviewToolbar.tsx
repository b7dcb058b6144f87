import { IconButton } from '@site/src/components/ui/Button';
import clsx from 'clsx';
import {
  ExternalLink,
  Link2,
  Link2Off,
  type LucideIcon,
  Monitor,
  Scan,
  Smartphone,
  Tablet,
} from 'lucide-react';
import { type DeviceWidth, deviceWidths } from './frame/deviceWidth';
import styles from './PreviewToolbar.module.css';

const DEVICES: readonly { readonly device: DeviceWidth; readonly name: string; readonly Icon: LucideIcon }[] =
  [
    { device: 'fit', name: 'Fit to pane', Icon: Scan },
    { device: 'phone', name: 'Phone', Icon: Smartphone },
    { device: 'tablet', name: 'Tablet', Icon: Tablet },
    { device: 'desktop', name: 'Desktop', Icon: Monitor },
  ];

interface PreviewToolbarProps {
  readonly device: DeviceWidth;
  readonly onDevice: (device: DeviceWidth) => void;
  readonly isLinked: boolean;
  readonly onLinked: (isLinked: boolean) => void;
  /** URL of the page at full width; null while there is no page. */
  readonly fullHref: string | null;
}

/** Settings of the preview. */
export function PreviewToolbar({ device, onDevice, isLinked, onLinked, fullHref }: PreviewToolbarProps) {
  return (
    <div className={styles.bar}>
      <fieldset className={styles.devices}>
        <legend className="visually-hidden">Preview width</legend>
        {DEVICES.map(({ device: choice, name, Icon }) => {
          const width = deviceWidths[choice];
          return (
            <IconButton
              key={choice}
              label={width ? `${name}, ${width} pixels wide` : name}
              className={styles.button}
              aria-pressed={choice === device}
              onClick={() => onDevice(choice)}
            >
              <Icon />
            </IconButton>
          );
        })}
      </fieldset>
      <IconButton
        label="Scroll source and preview together"
        className={clsx(styles.button, styles.link)}
        aria-pressed={isLinked}
        onClick={() => onLinked(!isLinked)}
      >
        {isLinked ? <Link2 /> : <Link2Off />}
      </IconButton>
      {fullHref && (
        <a className={styles.full} href={fullHref} target="_blank" rel="noopener">
          <ExternalLink />
          Open full preview
        </a>
      )}
    </div>
  );
}
