export { blobOf } from './blob.ts'
export { type UploadedFile, withUpload } from './with-upload.ts'
