import styles from './sections.module.css';

/** A drawing of the desktop app: sidebar, chat, snippet. */
export function DesktopDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 220" aria-hidden="true">
      <rect className={styles.paper} x="40" y="24" width="400" height="220" rx="12" />
      <path className={styles.hairline} d="M40 56h400M150 56v170" />
      <g className={styles.quietFill}>
        <circle cx="60" cy="40" r="5" />
        <circle cx="78" cy="40" r="5" />
        <circle cx="96" cy="40" r="5" />
        <rect x="60" y="74" width="66" height="8" rx="4" />
        <rect x="60" y="122" width="54" height="8" rx="4" />
        <rect x="60" y="146" width="70" height="8" rx="4" />
        <rect x="60" y="170" width="46" height="8" rx="4" />
        <rect x="174" y="84" width="150" height="8" rx="4" />
        <rect x="174" y="100" width="110" height="8" rx="4" />
      </g>
      <rect className={styles.wash} x="54" y="92" width="86" height="22" rx="6" />
      <rect className={styles.lichen} x="62" y="99" width="58" height="8" rx="4" />
      <rect className={styles.wash} x="270" y="124" width="148" height="34" rx="10" />
      <rect className={styles.lichen} x="284" y="137" width="104" height="8" rx="4" />
      <rect className={styles.hairlineBox} x="174" y="172" width="244" height="60" rx="8" />
      <g className={styles.quietFill}>
        <rect x="188" y="186" width="40" height="7" rx="3.5" />
        <rect x="234" y="186" width="86" height="7" rx="3.5" />
        <rect x="202" y="202" width="120" height="7" rx="3.5" />
      </g>
    </svg>
  );
}

/** A drawing of the layers: tools above, the service, models and storage below. */
export function ServiceDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 220" aria-hidden="true">
      <path className={styles.hairline} d="M108 74v26M240 74v26M372 74v26M170 146v26M310 146v26" />
      <g>
        <rect className={styles.hairlineBox} x="60" y="32" width="96" height="42" rx="8" />
        <rect className={styles.hairlineBox} x="192" y="32" width="96" height="42" rx="8" />
        <rect className={styles.hairlineBox} x="324" y="32" width="96" height="42" rx="8" />
      </g>
      <rect className={styles.wash} x="60" y="100" width="360" height="46" rx="10" />
      <rect className={styles.lichen} x="84" y="119" width="120" height="8" rx="4" />
      <circle className={styles.lichen} cx="392" cy="123" r="6" />
      <g>
        <rect className={styles.hairlineBox} x="96" y="172" width="148" height="60" rx="8" />
        <rect className={styles.hairlineBox} x="268" y="172" width="116" height="60" rx="8" />
      </g>
      <g className={styles.quietFill}>
        <rect x="80" y="49" width="56" height="8" rx="4" />
        <rect x="212" y="49" width="40" height="8" rx="4" />
        <rect x="344" y="49" width="50" height="8" rx="4" />
        <rect x="116" y="190" width="84" height="8" rx="4" />
        <rect x="116" y="206" width="56" height="8" rx="4" />
        <rect x="288" y="190" width="60" height="8" rx="4" />
      </g>
    </svg>
  );
}
