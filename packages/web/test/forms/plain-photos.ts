/** Photos as files like any other, for tests in jsdom, which reads and decodes none. */
export const isPhoto = async () => false;
export const mayShrink = () => false;
export const mayEdit = ({ name }: File) => /\.(?:png|jpe?g)$/.test(name);
export const isCleaned = () => false;
export const findPhotoFlaws = () => [];
export const findSizeBefore = () => undefined;
export const preparePhoto = async () => undefined;
