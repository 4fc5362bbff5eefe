export { issueCertificate } from './issue-certificate.ts'
