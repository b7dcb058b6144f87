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

/** A page of the admin application. */
export interface AdminArea {
  readonly title: string;
  readonly href: string;
  /** The role it requires. */
  readonly role: 'editor' | 'admin';
  readonly Icon: LucideIcon;
}

/** The areas in the order of the menu. Each is a page in `src/pages/admin`, which shows the area of the same name in this folder. */
export const adminAreas = {
  overview: { title: 'Overview', href: '/admin', role: 'admin', Icon: House },
  analytics: { title: 'Analytics', href: '/admin/analytics', role: 'admin', Icon: ChartColumn },
  seo: { title: 'SEO', href: '/admin/seo', role: 'editor', Icon: SearchCheck },
  people: { title: 'People', href: '/admin/people', role: 'admin', Icon: Users },
  accessCodes: { title: 'Access codes', href: '/admin/access-codes', role: 'admin', Icon: KeyRound },
  github: { title: 'GitHub', href: '/admin/github', role: 'admin', Icon: Plug },
  builds: { title: 'Builds and syncs', href: '/admin/builds', role: 'admin', Icon: Hammer },
  site: { title: 'Site health', href: '/admin/site', role: 'admin', Icon: Settings },
  auditLog: { title: 'Audit log', href: '/admin/audit-log', role: 'admin', Icon: ScrollText },
} satisfies Readonly<Record<string, AdminArea>>;

export type AdminAreaName = keyof typeof adminAreas;
