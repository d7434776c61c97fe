/** For `node --import`: the program ends when its parent is gone. */
import { whenParentIsGone } from './end-with-parent.mjs';

whenParentIsGone();
