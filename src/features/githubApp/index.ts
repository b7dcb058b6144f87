export { InstallSuccessScreen } from './InstallSuccessScreen';
