import type { RouteOptions } from 'fastify';

/** Which methods a path answers, told from the routes that were noted. */
export interface AllowedMethods {
  note(route: Pick<RouteOptions, 'method' | 'url'>): void;
  /** With `OPTIONS`; none when nothing is at that path. */
  of(url: string): string[];
}

export function createAllowedMethods(): AllowedMethods {
  const routes: { path: RegExp; methods: string[] }[] = [];
  return {
    note({ method, url }) {
      if (url.includes('*')) return;
      const path = new RegExp(`^${url.replaceAll(/[.+()[\]]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);
      routes.push({ path, methods: [method].flat() });
    },
    of(url) {
      const path = url.split('?')[0] ?? '';
      const methods = routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods);
      return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])] : [];
    },
  };
}
