/**
 * Libraries choose their development or production build by `NODE_ENV`, when they are imported: this module comes before
 * them. They run production builds whatever the environment says (React's development build renders three times slower);
 * Vite sets it in development. How strict the portal itself is, `MODE` says (`config.ts`).
 */
export const givenVariables = { ...process.env }

if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
