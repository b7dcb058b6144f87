import type { Config } from '@docusaurus/types';
import { product } from '#domain/product/product';

const config: Config = {
  title: product.name,
  url: 'http://127.0.0.1:3000',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: 'products' }, blog: false }]],
};
export default config;
