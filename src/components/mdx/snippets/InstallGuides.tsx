import { installGuideCards } from '#domain/content/snippetCards';
import { Card, CardGroup } from '../Card';

/** Cards to the installation guide of each operating system. */
export function InstallGuides() {
  return (
    <CardGroup cols={3}>
      {installGuideCards().map(({ title, href, text }) => (
        <Card key={title} title={title} {...(href && { href })}>
          {text}
        </Card>
      ))}
    </CardGroup>
  );
}
