import {
  ChartColumn,
  Hammer,
  House,
  KeyRound,
  type LucideIcon,
  Plug,
  ScrollText,
  SearchCheck,
  Settings,
  Users,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page of the admin application. */
export interface AdminArea {
  readonly title: string;
  readonly href: string;
  /** The role it requires. */
  readonly role: 'editor' | 'admin';
  readonly Icon: LucideIcon;
  /** What it shows, in its own chunk. */
  readonly Content: LazyExoticComponent<ComponentType>;
}

/** The areas in the order of the menu. Each has a page in `src/pages/admin`. */
export const adminAreas = {
  overview: {
    title: 'Overview',
    href: '/admin',
    role: 'admin',
    Icon: House,
    Content: lazy(() => import('./overview')),
  },
  analytics: {
    title: 'Analytics',
    href: '/admin/analytics',
    role: 'admin',
    Icon: ChartColumn,
    Content: lazy(() => import('./analytics')),
  },
  seo: {
    title: 'SEO',
    href: '/admin/seo',
    role: 'editor',
    Icon: SearchCheck,
    Content: lazy(() => import('./seo')),
  },
  people: {
    title: 'People',
    href: '/admin/people',
    role: 'admin',
    Icon: Users,
    Content: lazy(() => import('./people')),
  },
  accessCodes: {
    title: 'Access codes',
    href: '/admin/access-codes',
    role: 'admin',
    Icon: KeyRound,
    Content: lazy(() => import('./accessCodes')),
  },
  github: {
    title: 'GitHub',
    href: '/admin/github',
    role: 'admin',
    Icon: Plug,
    Content: lazy(() => import('./github')),
  },
  builds: {
    title: 'Builds and syncs',
    href: '/admin/builds',
    role: 'admin',
    Icon: Hammer,
    Content: lazy(() => import('./builds')),
  },
  site: {
    title: 'Site health',
    href: '/admin/site',
    role: 'admin',
    Icon: Settings,
    Content: lazy(() => import('./site')),
  },
  auditLog: {
    title: 'Audit log',
    href: '/admin/audit-log',
    role: 'admin',
    Icon: ScrollText,
    Content: lazy(() => import('./auditLog')),
  },
} satisfies Readonly<Record<string, AdminArea>>;

export type AdminAreaName = keyof typeof adminAreas;
