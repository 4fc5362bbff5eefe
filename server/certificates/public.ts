export { issueCertificate } from './issue-certificate.ts'
export { anonymiseCertificatesOf } from './anonymise-certificates.ts'
