import type { ApiServer } from './http.ts';

/**
 * Collects the routes that are registered from now on.
 *
 * @returns the methods that a path answers, `OPTIONS` with them; none when nothing is at that path
 */
export function allowedMethods(app: ApiServer): (url: string) => string[] {
  const routes: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return;
    const path = new RegExp(`^${route.url.replaceAll(/[.+()[\]]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);
    routes.push({ path, methods: [route.method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    const methods = routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods);
    return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])] : [];
  };
}
