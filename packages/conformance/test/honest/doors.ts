import { createPixel } from '../../src/verify/facts/pixel.ts';
import { ServiceRules } from '../faults/backend/house.ts';
import { beforeEachRequest, combineQuirks, editResponses, toVariants } from '../faults/rows/kit.ts';

const NO_RECEIPT = '/pictures/no-receipt.png';

/** Valid responses to requests for private files. */
export const CLOSED_DOORS = toVariants([
  [
    'every path that is unknown shows the first page of the portal',
    beforeEachRequest((request, response, next) =>
      request.path.startsWith('/api/') || request.originalUrl.includes('?key=')
        ? next()
        : void response.type('html').send('<!doctype html><title>Portal</title>'),
    ),
  ],
  [
    'every path that is unknown answers with 200 and a message',
    beforeEachRequest((request, response, next) =>
      request.path.startsWith('/api/') || request.originalUrl.includes('?key=')
        ? next()
        : void response.json({ status: 404, message: 'There is nothing here.' }),
    ),
  ],
  [
    'the address of a file has nothing of its name',
    ({ store }) => {
      const { addFile } = store;
      store.addFile = (file) => addFile.call(store, { ...file, name: 'file' });
    },
  ],
  [
    'the address of a file has its name without the ending, which the header of the download has',
    (house) => {
      const { store } = house;
      const { addFile } = store;
      house.fileHeaders = { ...house.fileHeaders, 'content-disposition': 'attachment; filename="paper.pdf"' };
      store.addFile = (file) => addFile.call(store, { ...file, name: file.name.replace(/\.pdf$/, '') });
    },
  ],
  [
    'both accounts see the picture that stands for a missing receipt',
    combineQuirks(
      editResponses('listPayables', (body) => ({
        ...body,
        data: body.data.map((row: object) => ({ ...row, receipt: [NO_RECEIPT] })),
      })),
      beforeEachRequest((request, response, next) =>
        request.path === NO_RECEIPT
          ? void response.set(new ServiceRules().fileHeaders).type('png').send(createPixel('none'))
          : next(),
      ),
    ),
  ],
  [
    'fields that are not in the contract are passed over',
    (house) => {
      // These two would save all fields that the check lets through.
      house.takesUnknown = ({ id }) => !['updateClientInformation', 'updatePaymentDetails'].includes(id);
    },
  ],
  [
    'a path that climbs is hung up on',
    beforeEachRequest((request, response, next) =>
      /\.\.|%2e/i.test(request.originalUrl) ? void response.destroy() : next(),
    ),
  ],
]);
