import type { PrintedCertificate } from '../certificates/printed-certificate.ts'

/** A certificate as it is printed. */
export const printed: PrintedCertificate = {
  language: 'lt',
  brand: 'Praktika',
  organisation: 'Praktika',
  issuer: 'UAB „Praktikos pavyzdys“, įmonės kodas 300000003',
  holder: 'Žydrūnė Kazlauskaitė-Švėgždienė',
  title: 'Suaugusiųjų gaivinimas ir AED',
  hours: 8,
  number: 'PR-2026-000123',
  code: '7K3M-QX9T-0RWD-4HNB-Z5CE-G',
  verifyUrl: 'https://praktika.example/verify/7K3M-QX9T-0RWD-4HNB-Z5CE-G',
  validFrom: '2026-11-21',
  validTo: '2028-11-21',
  endResult: 92,
  practised: true,
  practiceHours: null,
  guideline: null,
  taughtIn: 'lt',
  categoryKey: 'emergency',
  stamp: null,
}
