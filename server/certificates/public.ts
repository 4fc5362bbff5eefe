export { revokeCertificate } from './revoke-certificate.ts'
export { issueCertificate } from './issue-certificate.ts'
export { anonymiseCertificatesOf } from './anonymise-certificates.ts'
