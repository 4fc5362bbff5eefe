/** A person with an account at a local provider. */
export type Person = {
  id: string
  given_name: string
  family_name: string
  email: string
  email_verified: boolean
  /** How the person signs in there (RFC 8176), such as `mfa`; not said when absent. */
  amr?: string[]
}

/** Invented people; the password of all at a learning environment is in the README. */
export const demoPeople: readonly Person[] = [
  { id: '1001', given_name: 'Rasa', family_name: 'Pavyzdė', email: 'rasa@example.com', email_verified: true },
  { id: '1002', given_name: 'Tomas', family_name: 'Bandomasis', email: 'tomas@example.com', email_verified: true },
  // The same address as the demo account "mokosi".
  {
    id: '1003',
    given_name: 'Mokosi',
    family_name: 'Praktikoje',
    email: 'mokosi@praktika.example',
    email_verified: true,
  },
  { id: '1004', given_name: 'Jonas', family_name: 'Nepatvirtintas', email: 'jonas@example.com', email_verified: false },
]

export const demoPassword = 'Praktika-2026'
