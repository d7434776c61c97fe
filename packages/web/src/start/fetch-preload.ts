import { basePath } from '../base-path.ts';

/** Starts to load a file of the build, given as a path below that of the deployment. */
export function fetchPreload(file: string): void {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = `${basePath}/${file}`;
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else if (file.endsWith('.woff2')) {
    link.rel = 'preload';
    link.as = 'font';
  } else {
    link.rel = 'modulepreload';
  }
  document.head.append(link);
}
