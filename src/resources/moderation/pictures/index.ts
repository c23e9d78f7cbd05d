import PhotoLibrary from "@mui/icons-material/PhotoLibraryOutlined";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { PictureGallery } from "./PictureGallery.tsx";

export default { entity: pictures, list: PictureGallery, icon: PhotoLibrary } satisfies ResourceModule;
