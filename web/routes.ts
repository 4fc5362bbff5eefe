import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every screen's address (point 2) and its page file. What is not built yet stands in {@link notYet}; both together are all routes. */
export const routes = rootRoute('root.tsx', [
  index('home/HomePage.tsx'),
  route('/discover', 'catalogue/DiscoverPage.tsx'),
  route('$', 'shell/RestPage.tsx'),
])
