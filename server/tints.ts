type Tint = { ground: string; ink: string }

/** The colours of each category (web/app.css): the light ones are for what the server draws, both for emails. */
export const tints: Record<string, Tint & { dark: Tint }> = {
  'emergency': { ground: '#fde7e2', ink: '#96281a', dark: { ground: '#43201a', ink: '#ffb3a4' } },
  'first-aid': { ground: '#e3f3e1', ink: '#2a6424', dark: { ground: '#1a3519', ink: '#9edb95' } },
  'nursing': { ground: '#dcf2f2', ink: '#0c6062', dark: { ground: '#123637', ink: '#88d6d8' } },
  'intensive-care': { ground: '#e4ebfb', ink: '#2c4a94', dark: { ground: '#1c2b4a', ink: '#b0c5fb' } },
  'paediatrics': { ground: '#fbf0cf', ink: '#6d5300', dark: { ground: '#39300c', ink: '#ecd172' } },
  'obstetrics': { ground: '#fce6ee', ink: '#932a58', dark: { ground: '#421d2d', ink: '#fab2cd' } },
  'trauma': { ground: '#fdeadb', ink: '#8a4208', dark: { ground: '#402510', ink: '#fabb89' } },
  'infection-control': { ground: '#eee8fb', ink: '#593b9b', dark: { ground: '#2e244b', ink: '#cdbcfb' } },
}
