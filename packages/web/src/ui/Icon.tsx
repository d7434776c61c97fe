import { IconSvg, SIGN_IN_PATHS } from './IconSvg.tsx';

/** SVG paths in a 24-unit square. */
export const PATHS = {
  ...SIGN_IN_PATHS,
  banknote: 'M3 7h18v10H3zM12 14.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400M6.5 12h.01M17.5 12h.01',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  book: 'M5 4.500h10a4 4 0 0 1 4 4v11H9a4 4 0 0 1-4-4zM9 8.500h6M9 12h6',
  bill: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M12 17.500v-6.500M9.5 13.500 12 11l2.5 2.500',
  camera:
    'M4 7.500h3.500L9 5.500h6l1.500 2H20v11.500H4zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7',
  chart: 'M12 3.500a8.5 8.5 0 1 0 8.5 8.500H12zM15.5 3.800a8.5 8.5 0 0 1 4.8 4.800h-4.800z',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronNext: 'm9.5 6 6 6-6 6',
  chevronPrevious: 'm14.5 6-6 6 6 6',
  chevronUp: 'm6 14.5 6-6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4',
  filter: 'M4 6.500h16M7 12h10M10 17.500h4',
  globe:
    'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.500c2.4 2.3 3.6 5.1 3.6 8.500s-1.2 6.2-3.6 8.500c-2.4-2.3-3.6-5.1-3.6-8.500S9.6 5.8 12 3.5',
  help: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.6 9.700a2.4 2.4 0 1 1 3.600 2.100c-.8.5-1.2 1-1.2 1.900M12 16.500h.01',
  home: 'M4 11.5 12 4.500l8 7M6 10v9.500h12V10M10 19.500v-5h4v5',
  idCard:
    'M3 6h18v12H3zM8.5 12.200a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.400M5.8 15.500c.4-1.4 1.4-2 2.7-2s2.3.6 2.7 2M14.5 10h4M14.5 13.500h4',
  invoice: 'M6 3.500h12v17l-2.5-1.5-1.8 1.500L12 19l-1.7 1.500L8.5 19 6 20.500zM9 8.500h6M9 12h6',
  key: 'M8.5 18.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11.5 11.5 19.5 3.5M16 7l2.5 2.5',
  logOut: 'M14 4.500H6v15h8M11 12h9.500m-3.5-3.5 3.5 3.5-3.5 3.5',
  mail: 'M3.5 6h17v12h-17zM4 6.500l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  pdf: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15h6M9 18h3.500',
  picture: 'M4 5.500h16v13H4zM4 16l4.500-4.500 4 4 2.500-2.500 5 5M15.500 9.500h.01',
  report: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9.5 16.500v-3M12 16.500v-5.500M14.5 16.500v-2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20.5 20.5',
  sheet: 'M4 5h16v14H4zM4 9.700h16M4 14.300h16M9.500 5v14',
  sort: 'm8 10 4-4.5 4 4.500M8 14l4 4.5 4-4.5',
  statement: 'M5 5.500h14v15H5zM5 9.500h14M9 3.500v4M15 3.500v4M8.5 13h7M8.5 16.500h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  timesheet: 'M5 5.500h14v15H5zM5 9.500h14M9 3.500v4M15 3.500v4M9 14.500l2 2 4-4',
  upload: 'M12 15.500V4.500M7.5 9 12 4.5 16.5 9M5 19.500h14',
  user: 'M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.9-3.4 3.7-5 7.5-5s6.6 1.6 7.5 5',
  userPlus:
    'M10 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2.5 20c.9-3.4 3.7-5 7.5-5s6.6 1.6 7.5 5M19 8.500v6M16 11.500h6',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19c.8-3 3.2-4.5 6.5-4.500s5.7 1.5 6.5 4.500M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14.900c1.8.7 3 2 3.5 4.1',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point forward or back. */
const DIRECTED: ReadonlySet<IconName> = new Set(['chevronNext', 'chevronPrevious', 'logOut']);

/** An icon beside text. */
export const Icon = ({ name }: { name: IconName }) => (
  <IconSvg path={PATHS[name]} isDirected={DIRECTED.has(name)} />
);
