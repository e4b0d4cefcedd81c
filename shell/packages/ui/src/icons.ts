/** The icons of the product, named as lucide names them; add one here before using it. */
export {
  ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Ban, CalendarDays, CameraOff, Check, ChevronDown, ChevronLeft, ChevronRight,
  ChevronUp, CircleAlert, CircleCheck, CirclePause, Clock, CloudOff, Columns3, Contrast, Copy, Download, Ellipsis, Eye,
  EyeOff, FileSpreadsheet, Flashlight, FlashlightOff, Funnel, GripVertical, History, ImagePlus, Info, Keyboard, KeyRound, Languages, Link, List,
  ListChecks, ListPlus, LockKeyhole, LogOut, MapPin, Mail, Menu, Minus, Monitor, Moon, OctagonX, Pencil, Plus, Printer, QrCode,
  RefreshCw, RotateCcw, Save, ScanLine, Search, Settings, Smartphone, Star, Sun, SwitchCamera, Tablet, Ticket, Trash as Trash2,
  TriangleAlert, Undo2, Upload, User, UserPlus, Users, Wifi, WifiOff, X,
} from 'lucide-react';
export type { LucideIcon as Icon, LucideProps as IconProps } from 'lucide-react';
