/** Ports the suite listens on. All of them accept connections from the same computer only. */
export const ports = {
  /** {product} OS. */
  os: 39300,
  /** Ollama, with its own default. */
  ollama: 11434,
} as const;

/** Local addresses (code). `localhost` in each, never a network interface. */
export const localAddresses = {
  os: `http://localhost:${ports.os}`,
  /** Answers `{"status":"ok"}` with the version while {product} OS runs. */
  health: `http://localhost:${ports.os}/health`,
  mcp: `http://localhost:${ports.os}/mcp`,
  ollama: `http://localhost:${ports.ollama}`,
} as const;

/** One host that the suite may contact over the internet. */
export interface OutboundHostFact {
  /** Host name (code). */
  readonly host: string;
  /** When it is contacted (prose). */
  readonly usedFor: string;
}

/** Every host to allow in a firewall; all of them on port 443. */
export const outboundHosts: readonly OutboundHostFact[] = [
  { host: 'account.{product}.example', usedFor: 'Sign-in and plan' },
  { host: 'api.{product}.example', usedFor: 'Cloud models and cloud sync' },
  { host: 'share.{product}.example', usedFor: 'Share links' },
  { host: 'downloads.{product}.example', usedFor: 'Updates' },
  { host: 'registry.ollama.ai', usedFor: 'Downloads of local models' },
];
