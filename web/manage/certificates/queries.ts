import { certificateList } from '../../../contract/manage/certificates.list.ts'
import { listKey } from '../kit/List.tsx'

export const issuedKey = listKey(certificateList)
