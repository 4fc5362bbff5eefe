/** The light colours of each category (web/app.css), for images drawn on the server. */
export const tints: Record<string, { ground: string; ink: string }> = {
  'emergency': { ground: '#fde7e2', ink: '#96281a' },
  'first-aid': { ground: '#e3f3e1', ink: '#2a6424' },
  'nursing': { ground: '#dcf2f2', ink: '#0c6062' },
  'intensive-care': { ground: '#e4ebfb', ink: '#2c4a94' },
  'paediatrics': { ground: '#fbf0cf', ink: '#6d5300' },
  'obstetrics': { ground: '#fce6ee', ink: '#932a58' },
  'trauma': { ground: '#fdeadb', ink: '#8a4208' },
  'infection-control': { ground: '#eee8fb', ink: '#593b9b' },
}
