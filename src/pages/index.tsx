import { LandingPage } from '@site/src/features/landing';
import Layout from '@theme/Layout';
import { product } from '#domain/product/product';

const description = `Guides and reference for the ${product.name} suite: desktop app, local models, copilot with long-term memory, plugins, browser extensions, CLI and MCP.`;

export default function Home() {
  return (
    <Layout title={`${product.name} Documentation`} description={description}>
      <LandingPage />
    </Layout>
  );
}
