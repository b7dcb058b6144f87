/** An assistant that opens a chat from a URL. */
export interface AssistantLink {
  readonly name: string;
  readonly href: string;
}

/**
 * Links that open a chat about a page in an assistant.
 *
 * @param markdownUrl full URL of the page's Markdown, for the assistant to read
 */
export function toAssistantLinks(markdownUrl: string): AssistantLink[] {
  const prompt = encodeURIComponent(`Read ${markdownUrl} and answer my questions about it.`);
  return [
    { name: 'ChatGPT', href: `https://chatgpt.com/?hints=search&q=${prompt}` },
    { name: 'Claude', href: `https://claude.ai/new?q=${prompt}` },
  ];
}
